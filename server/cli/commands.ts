/** What `npm run jetbridge` knows. A command is loaded once somebody asks for it. */
import type { CommandEntry } from './program.ts'

export const commands: readonly CommandEntry[] = [
  {
    words: ['import', 'schedule'],
    summary: 'puts the flights of a season on sale',
    load: async () => (await import('./import-schedule.ts')).importScheduleCommand,
  },
  {
    words: ['import', 'airports'],
    summary: 'adds and updates airports',
    load: async () => (await import('./import-airports.ts')).importAirportsCommand,
  },
  {
    words: ['import', 'fare-brands'],
    summary: 'adds and updates fare brands',
    load: async () => (await import('./import-fare-brands.ts')).importFareBrandsCommand,
  },
  {
    words: ['import', 'taxes'],
    summary: 'replaces taxes and charges',
    load: async () => (await import('./import-taxes.ts')).importTaxesCommand,
  },
  {
    words: ['import', 'connection-times'],
    summary: 'replaces how long travellers need to change flights',
    load: async () => (await import('./import-connection-times.ts')).importConnectionTimesCommand,
  },
  {
    words: ['import', 'emissions'],
    summary: 'replaces what is said of the flights’ carbon dioxide',
    load: async () => (await import('./import-emissions.ts')).importEmissionsCommand,
  },
  {
    words: ['import', 'fares'],
    summary: 'replaces the tariff, or adds to it',
    load: async () => (await import('./import-fares.ts')).importFaresCommand,
  },
  {
    words: ['import', 'seat-maps'],
    summary: 'adds or replaces seat maps and seat prices',
    load: async () => (await import('./import-seat-maps.ts')).importSeatMapsCommand,
  },
  {
    words: ['import', 'extras'],
    summary: 'replaces the extras on sale',
    load: async () => (await import('./import-extras.ts')).importExtrasCommand,
  },
  {
    words: ['import', 'promo-codes'],
    summary: 'sets which promo codes are valid',
    load: async () => (await import('./import-promo-codes.ts')).importPromoCodesCommand,
  },
  {
    words: ['import', 'custom-fields'],
    summary: 'replaces what the form asks of every passenger',
    load: async () => (await import('./import-custom-fields.ts')).importCustomFieldsCommand,
  },
  {
    words: ['import', 'dashboard'],
    summary: 'replaces the cards on the home page',
    load: async () => (await import('./import-dashboard.ts')).importDashboardCommand,
  },
  {
    words: ['import', 'vouchers'],
    summary: 'issues the vouchers of a file',
    load: async () => (await import('./import-vouchers.ts')).importVouchersCommand,
  },
  {
    words: ['import', 'agencies'],
    summary: 'opens and changes travel agencies',
    load: async () => (await import('./import-agencies.ts')).importAgenciesCommand,
  },
  {
    words: ['export'],
    summary: 'writes what an airline has, as imports read it',
    load: async () => (await import('./export.ts')).exportCommand,
  },
  {
    words: ['new-airline'],
    summary: 'makes a new airline from ten answers',
    load: async () => (await import('./new-airline.ts')).newAirlineCommand,
  },
  {
    words: ['brand', 'new'],
    summary: 'writes the files of a new brand',
    load: async () => (await import('./brand-new.ts')).brandNewCommand,
  },
  {
    words: ['brand', 'check'],
    summary: 'says what is wrong with a brand',
    load: async () => (await import('./brand-check.ts')).brandCheckCommand,
  },
  {
    words: ['brand', 'preview'],
    summary: 'draws every screen of a brand',
    load: async () => (await import('./brand-preview.ts')).brandPreviewCommand,
  },
  {
    words: ['language', 'check'],
    summary: 'says what is wrong with the texts of a language',
    load: async () => (await import('./language-check.ts')).languageCheckCommand,
  },
  {
    words: ['template'],
    summary: 'writes an example of a file to import',
    load: async () => (await import('./template.ts')).templateCommand,
  },
  {
    words: ['template', 'language'],
    summary: 'writes every text of the product, to be translated',
    load: async () => (await import('./language-template.ts')).languageTemplateCommand,
  },
  {
    words: ['connections'],
    summary: 'lists the connections of a day',
    load: async () => (await import('./connections.ts')).connectionsCommand,
  },
  {
    words: ['departure', 'move'],
    summary: 'gives one departure other times, and tells its travellers',
    load: async () => (await import('./move-departure.ts')).moveDepartureCommand,
  },
  {
    words: ['departure', 'cancel'],
    summary: 'takes one departure off sale, and tells its travellers',
    load: async () => (await import('./cancel-departure.ts')).cancelDepartureCommand,
  },
  {
    words: ['scheduled-change', 'list'],
    summary: 'prints what is stored at a time of its own',
    load: async () => (await import('./scheduled-change.ts')).scheduledChangeListCommand,
  },
  {
    words: ['scheduled-change', 'cancel'],
    summary: 'takes back what waits for its time',
    load: async () => (await import('./scheduled-change.ts')).scheduledChangeCancelCommand,
  },
  {
    words: ['voucher', 'issue'],
    summary: 'issues a voucher',
    load: async () => (await import('./issue-voucher.ts')).issueVoucherCommand,
  },
  {
    words: ['voucher', 'draw'],
    summary: 'writes a file of vouchers that nobody can guess',
    load: async () => (await import('./voucher-file.ts')).drawVouchersCommand,
  },
  {
    words: ['voucher', 'take-back'],
    summary: 'takes back a voucher that was bought',
    load: async () => (await import('./take-back-voucher.ts')).takeBackVoucherCommand,
  },
  {
    words: ['membership', 'withdraw'],
    summary: 'ends a membership that its member has withdrawn from',
    load: async () => (await import('./withdraw-membership.ts')).withdrawMembershipCommand,
  },
  {
    words: ['agency', 'top-up'],
    summary: 'books money that an agency has paid in',
    load: async () => (await import('./agency-money.ts')).topUpCommand,
  },
  {
    words: ['agency', 'set-limit'],
    summary: 'sets how far an agency’s balance may go below zero',
    load: async () => (await import('./agency-money.ts')).setLimitCommand,
  },
  {
    words: ['agency', 'correct'],
    summary: 'corrects an agency’s account',
    load: async () => (await import('./agency-money.ts')).correctCommand,
  },
  {
    words: ['staff', 'add'],
    summary: 'invites one of the airline’s own people',
    load: async () => (await import('./staff-add.ts')).staffAddCommand,
  },
  {
    words: ['staff', 'list'],
    summary: 'prints who works for the airline',
    load: async () => (await import('./staff.ts')).staffListCommand,
  },
  {
    words: ['staff', 'roles'],
    summary: 'prints the roles there are',
    load: async () => (await import('./staff.ts')).staffRolesCommand,
  },
  {
    words: ['staff', 'grant'],
    summary: 'gives a member another role',
    load: async () => (await import('./staff.ts')).staffGrantCommand,
  },
  {
    words: ['staff', 'withdraw'],
    summary: 'takes a role away from a member',
    load: async () => (await import('./staff.ts')).staffWithdrawCommand,
  },
  {
    words: ['staff', 'end'],
    summary: 'ends what a member may do',
    load: async () => (await import('./staff.ts')).staffEndCommand,
  },
  {
    words: ['staff', 'limit'],
    summary: 'says how much money a member may move',
    load: async () => (await import('./staff.ts')).staffLimitCommand,
  },
  {
    words: ['staff', 'define'],
    summary: 'makes a role of the airline’s own',
    load: async () => (await import('./staff.ts')).staffDefineCommand,
  },
  {
    words: ['staff', 'drop'],
    summary: 'forgets a role of the airline’s own',
    load: async () => (await import('./staff.ts')).staffDropCommand,
  },
  {
    words: ['staff', 'reset-second-factor'],
    summary: 'ends a lost authenticator app',
    load: async () => (await import('./reset-second-factor.ts')).resetSecondFactorCommand,
  },
  {
    words: ['agency', 'list'],
    summary: 'prints the agencies of an airline',
    load: async () => (await import('./agency.ts')).agencyListCommand,
  },
  {
    words: ['agency', 'approve'],
    summary: 'opens an agency that has registered',
    load: async () => (await import('./agency.ts')).agencyApproveCommand,
  },
  {
    words: ['agency', 'decline'],
    summary: 'forgets an agency that has registered',
    load: async () => (await import('./agency.ts')).agencyDeclineCommand,
  },
  {
    words: ['agency', 'open'],
    summary: 'opens an agency that has not registered',
    load: async () => (await import('./agency-open.ts')).agencyOpenCommand,
  },
  {
    words: ['agency', 'edit'],
    summary: 'changes what an agency is called and how it is reached',
    load: async () => (await import('./agency-edit.ts')).agencyEditCommand,
  },
  {
    words: ['agency', 'close'],
    summary: 'ends what the people of an agency may do',
    load: async () => (await import('./agency.ts')).agencyCloseCommand,
  },
  {
    words: ['agency', 'reopen'],
    summary: 'opens a closed agency again',
    load: async () => (await import('./agency.ts')).agencyReopenCommand,
  },
  {
    words: ['documents', 'docs-text'],
    summary: 'prints the SSR DOCS of a reservation',
    load: async () => (await import('./docs-text.ts')).docsTextCommand,
  },
  {
    words: ['documents', 'keys'],
    summary: 'says what each key of DOCUMENT_KEYS is needed for',
    load: async () => (await import('./documents.ts')).documentKeysCommand,
  },
  {
    words: ['documents', 'reseal'],
    summary: 'seals everything with the first key',
    load: async () => (await import('./documents.ts')).resealCommand,
  },
  {
    words: ['audit'],
    summary: 'prints who did what to which record',
    load: async () => (await import('./audit.ts')).auditCommand,
  },
  {
    words: ['check'],
    summary: 'proves that books, seats and tickets are right',
    load: async () => (await import('./check.ts')).checkCommand,
  },
  {
    words: ['seed'],
    summary: 'makes the demo airlines',
    load: async () => (await import('./world.ts')).seedCommand,
  },
  {
    words: ['migrate'],
    summary: 'brings the database to the newest schema',
    load: async () => (await import('./world.ts')).migrateCommand,
  },
  {
    words: ['reset'],
    summary: 'throws the database away and makes a new demo world',
    load: async () => (await import('./world.ts')).resetCommand,
  },
]
