/** Whether the keys of a terminal reach this process. */
import { readFileSync } from 'node:fs'

/** Ctrl-C reaches the process group in the foreground of its terminal alone: none that runs behind `&`. */
export function isInForeground(): boolean {
  try {
    return isForeground(readFileSync('/proc/self/stat', 'utf8'))
  } catch {
    // Only Linux tells it.
    return process.stdin.isTTY
  }
}

/** @param stat what Linux says of a process (proc_pid_stat(5)); its name may have spaces and brackets */
export function isForeground(stat: string): boolean {
  const [, , group, , terminal, foreground] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return terminal !== '0' && group === foreground
}
