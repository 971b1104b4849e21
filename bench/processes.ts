/** What processes use, by Linux's own figures. Elsewhere there are none, and NaN is printed as a dash. */
import { readdir, readFile } from 'node:fs/promises'

/**
 * Ticks a second in /proc: programs always see 100, whatever the kernel uses.
 * https://man7.org/linux/man-pages/man5/proc.5.html
 */
const ticksPerSecond = 100

interface Stat {
  readonly parent: number
  readonly cpuSeconds: number
  /** of children that have ended and were waited for */
  readonly endedSeconds: number
}

async function statOf(pid: number): Promise<Stat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name in brackets may hold spaces; state, parent and the rest follow the last bracket.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  if (!fields) return undefined
  const cpuTicks = Number(fields[11]) + Number(fields[12])
  const endedTicks = Number(fields[13]) + Number(fields[14])
  return {
    parent: Number(fields[1]),
    cpuSeconds: cpuTicks / ticksPerSecond,
    endedSeconds: endedTicks / ticksPerSecond,
  }
}

/** Processes started by this one. */
export async function childrenOf(pid: number): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter(Number.isInteger)
  const stats = await Promise.all(pids.map(statOf))
  return pids.filter((_, index) => stats[index]?.parent === pid)
}

/** Seconds of processor time a process and its direct children have used so far, those that have ended among them. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const pids = [pid, ...(await childrenOf(pid))]
  const stats = await Promise.all(pids.map(statOf))
  if (!stats[0]) return Number.NaN
  return stats.reduce((total, stat) => total + (stat?.cpuSeconds ?? 0), stats[0].endedSeconds)
}

/** Resident memory, MiB. */
export async function residentMebibytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
  return kibibytes ? Number(kibibytes) / 1024 : Number.NaN
}
