/** An account as its owner has it after a while. */
import type { TestApp } from './app.ts'

/** All its recovery codes are used. */
export async function spendRecoveryCodes({ deps }: Pick<TestApp, 'deps'>, email: string): Promise<void> {
  const ids = deps.db.query.selectFrom('account').select('id').where('email', '=', email)
  await deps.db.query.deleteFrom('recovery_code').where('account_id', 'in', ids).execute()
}

/** Its sessions have last shown long ago that they are its owner's. */
export async function endProofs({ deps }: Pick<TestApp, 'deps'>, email: string): Promise<void> {
  const ids = deps.db.query.selectFrom('account').select('id').where('email', '=', email)
  await deps.db.query.deleteFrom('session_proof').where('account_id', 'in', ids).execute()
}
