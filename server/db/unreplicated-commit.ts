/**
 * Commits that only the primary has. Where commits wait for a standby and such a wait is cancelled, PostgreSQL still
 * answers COMMIT, and a warning beside it says that no standby may have it. Nobody may be told of such a commit: it
 * is lost with its machine. So the connection ends as if it had broken, and the caller gets the error of a broken
 * connection.
 */
import type pg from 'pg'

/** The place in PostgreSQL that warns; its words depend on the language of the database. */
const waitingForStandby = 'SyncRepWaitForLSN'

/** Ends a connection that is told of such a commit, with its query unanswered. */
export function refuseLoneCommits(client: pg.ClientBase): void {
  client.on('notice', ({ routine }) => {
    if (routine !== waitingForStandby) return
    const { connection } = client as unknown as { connection: pg.Connection }
    // The answer may be here already, in the same packet: the query is given up before it is read.
    connection.emit('error', new Error('Connection terminated: a commit did not reach a standby'))
    connection.stream.destroy()
  })
}
