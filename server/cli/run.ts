/** The commands of `npm run jetbridge -- …`, and how they end. */
import { CannotStart } from '../machine/cannot-start.ts'
import { systemRefusal } from '../machine/system-refusal.ts'
import { agencyEditUsage, runAgencyEdit } from './agency-edit.ts'
import { correctUsage, runCorrect, runSetLimit, runTopUp, setLimitUsage, topUpUsage } from './agency-money.ts'
import {
  agencyApproveUsage,
  agencyCloseUsage,
  agencyDeclineUsage,
  agencyListUsage,
  agencyOpenUsage,
  agencyReopenUsage,
  runAgencyApprove,
  runAgencyClose,
  runAgencyDecline,
  runAgencyList,
  runAgencyOpen,
  runAgencyReopen,
} from './agency.ts'
import { auditUsage, runAudit } from './audit.ts'
import { brandCheckUsage, runBrandCheck } from './brand-check.ts'
import { brandNewUsage, runBrandNew } from './brand-new.ts'
import { brandPreviewUsage, runBrandPreview } from './brand-preview.ts'
import { cancelDepartureUsage, runCancelDeparture } from './cancel-departure.ts'
import { checkUsage, runCheck } from './check.ts'
import { documentKeysUsage, resealUsage, runDocumentKeys, runReseal } from './documents.ts'
import { docsTextUsage, runDocsText } from './docs-text.ts'
import { importAgenciesUsage, runImportAgencies } from './import-agencies.ts'
import { importAirportsUsage, runImportAirports } from './import-airports.ts'
import { importCustomFieldsUsage, runImportCustomFields } from './import-custom-fields.ts'
import { importDashboardUsage, runImportDashboard } from './import-dashboard.ts'
import { importExtrasUsage, runImportExtras } from './import-extras.ts'
import { importFareBrandsUsage, runImportFareBrands } from './import-fare-brands.ts'
import { importFaresUsage, runImportFares } from './import-fares.ts'
import { importPromoCodesUsage, runImportPromoCodes } from './import-promo-codes.ts'
import { importScheduleUsage, runImportSchedule } from './import-schedule.ts'
import { importSeatMapsUsage, runImportSeatMaps } from './import-seat-maps.ts'
import { importTaxesUsage, runImportTaxes } from './import-taxes.ts'
import { importVouchersUsage, runImportVouchers } from './import-vouchers.ts'
import { issueVoucherUsage, runIssueVoucher } from './issue-voucher.ts'
import { languageCheckUsage, runLanguageCheck } from './language-check.ts'
import { moveDepartureUsage, runMoveDeparture } from './move-departure.ts'
import { newAirlineUsage, runNewAirline } from './new-airline.ts'
import { resetSecondFactorUsage, runResetSecondFactor } from './reset-second-factor.ts'
import { runStaffAdd, staffAddUsage } from './staff-add.ts'
import { exit, type Exit, RefusedError, type Terminal, UsageError } from './terminal.ts'
import { runTakeBackVoucher, takeBackVoucherUsage } from './take-back-voucher.ts'
import { runTemplate, templateUsage } from './template.ts'
import { drawVouchersUsage, runDrawVouchers } from './voucher-file.ts'
import { runWithdrawMembership, withdrawMembershipUsage } from './withdraw-membership.ts'
import { migrateUsage, resetUsage, runMigrate, runReset, runSeed, seedUsage } from './world.ts'

interface Command {
  /** first words of the command line */
  readonly words: readonly string[]
  readonly usage: string
  /** it may make a database if there is none, and says where; every other command works on an existing one */
  readonly mayMakeData?: true
  readonly run: (args: readonly string[], terminal: Terminal) => Promise<void>
}

/** What `npm run jetbridge` knows. */
export const commands: readonly Command[] = [
  { words: ['import', 'schedule'], mayMakeData: true, usage: importScheduleUsage, run: runImportSchedule },
  { words: ['import', 'airports'], mayMakeData: true, usage: importAirportsUsage, run: runImportAirports },
  {
    words: ['import', 'fare-brands'],
    mayMakeData: true,
    usage: importFareBrandsUsage,
    run: runImportFareBrands,
  },
  { words: ['import', 'taxes'], mayMakeData: true, usage: importTaxesUsage, run: runImportTaxes },
  { words: ['import', 'fares'], mayMakeData: true, usage: importFaresUsage, run: runImportFares },
  { words: ['import', 'seat-maps'], mayMakeData: true, usage: importSeatMapsUsage, run: runImportSeatMaps },
  { words: ['import', 'extras'], mayMakeData: true, usage: importExtrasUsage, run: runImportExtras },
  {
    words: ['import', 'promo-codes'],
    mayMakeData: true,
    usage: importPromoCodesUsage,
    run: runImportPromoCodes,
  },
  {
    words: ['import', 'custom-fields'],
    mayMakeData: true,
    usage: importCustomFieldsUsage,
    run: runImportCustomFields,
  },
  { words: ['import', 'dashboard'], mayMakeData: true, usage: importDashboardUsage, run: runImportDashboard },
  { words: ['import', 'vouchers'], mayMakeData: true, usage: importVouchersUsage, run: runImportVouchers },
  { words: ['import', 'agencies'], mayMakeData: true, usage: importAgenciesUsage, run: runImportAgencies },
  { words: ['new-airline'], mayMakeData: true, usage: newAirlineUsage, run: runNewAirline },
  { words: ['brand', 'new'], usage: brandNewUsage, run: runBrandNew },
  { words: ['brand', 'check'], usage: brandCheckUsage, run: runBrandCheck },
  { words: ['brand', 'preview'], usage: brandPreviewUsage, run: runBrandPreview },
  { words: ['language', 'check'], usage: languageCheckUsage, run: runLanguageCheck },
  { words: ['template'], usage: templateUsage, run: runTemplate },
  { words: ['departure', 'move'], usage: moveDepartureUsage, run: runMoveDeparture },
  { words: ['departure', 'cancel'], usage: cancelDepartureUsage, run: runCancelDeparture },
  { words: ['voucher', 'issue'], usage: issueVoucherUsage, run: runIssueVoucher },
  { words: ['voucher', 'draw'], usage: drawVouchersUsage, run: runDrawVouchers },
  { words: ['voucher', 'take-back'], usage: takeBackVoucherUsage, run: runTakeBackVoucher },
  { words: ['membership', 'withdraw'], usage: withdrawMembershipUsage, run: runWithdrawMembership },
  { words: ['agency', 'top-up'], usage: topUpUsage, run: runTopUp },
  { words: ['agency', 'set-limit'], usage: setLimitUsage, run: runSetLimit },
  { words: ['agency', 'correct'], usage: correctUsage, run: runCorrect },
  { words: ['staff', 'add'], usage: staffAddUsage, run: runStaffAdd },
  { words: ['staff', 'reset-second-factor'], usage: resetSecondFactorUsage, run: runResetSecondFactor },
  { words: ['agency', 'list'], usage: agencyListUsage, run: runAgencyList },
  { words: ['agency', 'approve'], usage: agencyApproveUsage, run: runAgencyApprove },
  { words: ['agency', 'decline'], usage: agencyDeclineUsage, run: runAgencyDecline },
  { words: ['agency', 'open'], usage: agencyOpenUsage, run: runAgencyOpen },
  { words: ['agency', 'edit'], usage: agencyEditUsage, run: runAgencyEdit },
  { words: ['agency', 'close'], usage: agencyCloseUsage, run: runAgencyClose },
  { words: ['agency', 'reopen'], usage: agencyReopenUsage, run: runAgencyReopen },
  { words: ['documents', 'docs-text'], usage: docsTextUsage, run: runDocsText },
  { words: ['documents', 'keys'], usage: documentKeysUsage, run: runDocumentKeys },
  { words: ['documents', 'reseal'], usage: resealUsage, run: runReseal },
  { words: ['audit'], usage: auditUsage, run: runAudit },
  { words: ['check'], usage: checkUsage, run: runCheck },
  { words: ['seed'], mayMakeData: true, usage: seedUsage, run: runSeed },
  { words: ['migrate'], mayMakeData: true, usage: migrateUsage, run: runMigrate },
  { words: ['reset'], usage: resetUsage, run: runReset },
]

/** Runs one command line and answers the exit code of the process. */
export async function run(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const command = commands.find(({ words }) => words.every((word, index) => args[index] === word))
  if (!command || args.includes('--help')) return explain(args, command, terminal)
  try {
    const mayMakeData = command.mayMakeData === true
    await command.run(joinNumbers(args.slice(command.words.length)), { ...terminal, mayMakeData })
    return exit.done
  } catch (error) {
    return complain(error, command, terminal)
  }
}

/**
 * `--amount -5` as `--amount=-5`: Node reads the number as another option, and we have none that begins with
 * a digit.
 */
function joinNumbers(args: readonly string[]): string[] {
  const isBelowNothing = (place: number) =>
    /^--[a-z]/.test(args[place - 1] ?? '') && /^-\d/.test(args[place] ?? '')
  return args.flatMap((word, place) => {
    if (isBelowNothing(place)) return []
    return isBelowNothing(place + 1) ? `${word}=${args[place + 1]}` : word
  })
}

function explain(
  args: readonly string[],
  command: Command | undefined,
  { say, complain: tell }: Terminal,
): Exit {
  const asked = args.length === 0 || args.includes('--help')
  const near = command ? [command] : commands.filter(({ words }) => words[0] === args[0])
  const all = asked && (args.length === 0 || args[0] === '--help')
  const shown = all ? commands : near
  const usages = shown.map(({ usage }) => `  ${usage}`)
  const text = ['npm run jetbridge -- COMMAND\n', ...(usages.length > 0 ? usages : [namesOf(commands)])].join(
    '\n',
  )
  if (asked) say(text)
  else tell(`Unknown command: ${args.join(' ')}\n\n${text}`)
  return asked ? exit.done : exit.usage
}

/** A line for each first word: "  brand new, check, preview". */
function namesOf(named: readonly Command[]): string {
  const groups = Map.groupBy(named, ({ words: [first = ''] }) => first)
  const lines = [...groups].map(([first, each]) =>
    `  ${first} ${each.map(({ words }) => words.slice(1).join(' ')).join(', ')}`.trimEnd(),
  )
  return [...lines, '\n  COMMAND --help explains one, --help alone all.'].join('\n')
}

function complain(error: unknown, { usage }: Command, { complain: tell }: Terminal): Exit {
  if (error instanceof RefusedError) {
    tell(error.message)
    for (const reason of error.reasons) tell(`  ${reason}`)
    return exit.refused
  }
  if (error instanceof UsageError || isArgumentError(error)) {
    tell(`${explainArgument(error)}\n\n  ${usage}`)
    return exit.usage
  }
  if (codeOf(error) === lockTimedOut) {
    tell('Nothing was stored: somebody else is storing just now. Run it again.')
    return exit.refused
  }
  const known = error instanceof CannotStart ? error.message : systemRefusal(error)
  tell(known ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)))
  return exit.fault
}

/** Another command locks it for longer than this one waits. */
const lockTimedOut = '55P03'

function codeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException | null)?.code)
}

/** Node answers an option without its value with three lines about dashes. */
function explainArgument({ message }: Error): string {
  const [, option] = /^Option '(--[a-z-]+)[^']*' argument (?:missing|is ambiguous)/.exec(message) ?? []
  return option ? `${option} takes a value` : message
}

/** An option that `parseArgs` does not know or cannot read. */
function isArgumentError(error: unknown): error is Error {
  return error instanceof TypeError && codeOf(error).startsWith('ERR_PARSE_ARGS')
}
