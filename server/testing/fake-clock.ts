/** A clock that a test sets, for programs that it starts: libfaketime, a package of Debian (faketime). */
import { existsSync } from 'node:fs'

const library = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find((path) => existsSync(path))

/** A plain line; undefined where it is installed. */
export const whatClocksLack =
  library === undefined ? 'libfaketime is not here: apt-get install faketime' : undefined

/** What a program is started with. @param file says how far its clock is ahead: `+0`, `-1h`, `+5m`, `+3d` */
export function underClock(file: string): Readonly<Record<string, string>> {
  return {
    LD_PRELOAD: library ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}
