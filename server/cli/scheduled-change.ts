/** Changes that wait for their time, or have had it. */
import { formatInstant } from '@jetbridge/core/kernel/time.ts'
import { cancelChange } from '../modules/proposal/operations/schedule.ts'
import type { ScheduledChange } from '../modules/proposal/proposal.ts'
import { listChanges } from '../modules/proposal/read.ts'
import { brand } from './brand.ts'
import { declareCommand } from './command.ts'
import { withDatabase } from './database.ts'
import { wholeNumber } from './kinds.ts'
import { perhaps, usually } from './option.ts'
import { motiveOptions, operatorOf } from './reason.ts'
import { refused } from './refusal.ts'
import { tellTime } from './scheduled-time.ts'
import { count, type Terminal } from './terminal.ts'

export const scheduledChangeListCommand = declareCommand({
  about: [
    'Prints changes with a time of their own (--at of imports, "departure move" and "departure cancel"): first those that wait, the next one first, then those whose time is over.',
  ],
  examples: ['scheduled-change list --brand my-air'],
  options: {
    brand: perhaps(brand, 'of this airline alone'),
    limit: usually(wholeNumber({ least: 1, most: 10_000 }), '100', 'prints at most N of them'),
  },
  async run({ brand: airline, limit }, terminal) {
    await withDatabase(terminal, async (db) => {
      const changes = await listChanges(db.query, airline?.id, limit)
      if (changes.length === 0) terminal.say('No change has a time of its own.')
      for (const change of changes) tell(change, terminal)
    })
  },
})

/** "12  waiting  2027-03-01 04:00 Europe/Vienna (2027-03-01T03:00Z)  fares of peoples: fares.csv" */
function tell(change: ScheduledChange, { say }: Terminal): void {
  const { id, state, dueAt, zone, kind, brand: of, name, outcome, reason, note } = change
  const whose = of === 'airline' ? '' : ` of ${of}`
  say(`${id}  ${state}  ${tellTime({ at: dueAt, zone })}  ${kind}${whose}: ${name}`)
  say(`  ${tellRemoval(change)}; asked ${minuteOf(change.askedAt)} by ${tellWho(change)}`)
  if (outcome !== null) say(`  ${outcome}`)
  if (reason) say(`  reason: ${reason}`)
  if (note) say(`  note: ${note}`)
}

/** "takes away 3 fares", "concerns 12 travellers" */
function tellRemoval({ removal, removalOf, travellers }: ScheduledChange): string {
  if (travellers > 0) return `concerns ${count(travellers, 'traveller')}`
  return removal === 0 ? 'takes nothing away' : `takes away ${removal} ${removalOf}`
}

function tellWho({ accountId }: ScheduledChange): string {
  return accountId === null ? 'somebody at the console' : `account ${accountId}`
}

function minuteOf(at: ScheduledChange['askedAt']): string {
  return `${formatInstant(at).slice(0, 16)}Z`
}

export const scheduledChangeCancelCommand = declareCommand({
  about: [
    'Takes back a change that waits for its time; an outdated one, which was not stored, it takes off the list of "check".',
  ],
  examples: ['scheduled-change cancel 12'],
  args: {
    id: wholeNumber({ least: 1, ask: 'name one change by its number: "scheduled-change list" shows it' }),
  },
  options: motiveOptions,
  async run({ id, ...given }, terminal) {
    const isCancelled = await withDatabase(terminal, (db) =>
      db.transact((tx) => cancelChange(tx, id, operatorOf(given))),
    )
    if (!isCancelled) throw refused(`no change ${id} waits for its time, or is outdated`)
    terminal.say(`Cancelled: ${id}.`)
  },
})
