/** A database of a size: one beside the product's, filled with what does not compress. */
import { withClient } from '../../server/db/embedded-postmaster.ts'
import { type Place, startScratchServer } from './scratch-server.ts'

const rowBytes = 8_000
const rowsOfGigabyte = 1e9 / rowBytes
/** Drawn by chance; the rest repeats them, further apart than a compressor looks back. */
const drawnRows = 8_000

/** Without a log: what is made in the transaction that makes its table is only flushed. */
const unlogged = { wal_level: 'minimal', max_wal_senders: '0', archive_mode: 'off', max_wal_size: '10GB' }

/** Before the first backup. */
export async function addBallast(place: Place, gigabytes: number): Promise<void> {
  const server = await startScratchServer(place, unlogged)
  try {
    await withClient(server.urlOf('postgres'), (client) => client.query('create database ballast'))
    await withClient(server.urlOf('ballast'), async (client) => {
      await client.query('begin')
      // as it is: neither compressed nor moved to another table
      await client.query('create table ballast (part bytea)')
      await client.query('alter table ballast alter part set storage plain')
      await client.query(`
        insert into ballast
        select (select string_agg(uuid_send(gen_random_uuid()), '') from generate_series(1, ${rowBytes / 16}) where row > 0)
        from generate_series(1, ${drawnRows}) as row`)
      for (let rows = drawnRows; rows < gigabytes * rowsOfGigabyte; rows *= 2)
        await client.query('insert into ballast select part from ballast limit $1', [
          gigabytes * rowsOfGigabyte - rows,
        ])
      await client.query('commit')
    })
  } finally {
    await server.stop()
  }
}
