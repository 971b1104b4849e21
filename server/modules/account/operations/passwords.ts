/**
 * How passwords are kept: argon2id, each with a salt of its own, as a PHC string. Invariants: the password itself is
 * stored and logged nowhere; only a few are hashed at once, since each takes memory and a core.
 */
import { argon2, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { passwordText } from '@jetbridge/core/identity/password.ts'
import type { RandomBytes } from '@jetbridge/core/kernel/id.ts'
import { semaphore } from '@jetbridge/core/kernel/semaphore.ts'

/** OWASP's choice for argon2id: 19 MiB, two passes, one lane. */
export const passwordCost = { memory: 19_456, passes: 2, parallelism: 1 } as const

const tagBytes = 32
const saltBytes = 16

const reckon = promisify(argon2)
const inTurn = semaphore(availableParallelism())

interface StoredHash {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
  readonly salt: Buffer
  readonly tag: Buffer
}

/** A PHC string: https://github.com/P-H-C/phc-string-format */
export async function keepPassword(password: string, random: RandomBytes): Promise<string> {
  const salt = Buffer.from(random(saltBytes))
  const { memory, passes, parallelism } = passwordCost
  const tag = await tagOf(password, { ...passwordCost, salt })
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encoded(salt)}$${encoded(tag)}`
}

/**
 * Whether it is the password that was kept. Takes as long where there is no account: pass undefined then.
 * @throws Error for text that is no PHC string of argon2id
 */
export async function isPassword(password: string, phc: string | undefined): Promise<boolean> {
  const kept = phc === undefined ? nobodys : readPhc(phc)
  const tag = await tagOf(password, kept)
  return timingSafeEqual(tag, kept.tag) && phc !== undefined
}

const nobodys: StoredHash = { ...passwordCost, salt: Buffer.alloc(saltBytes), tag: Buffer.alloc(tagBytes) }

function tagOf(password: string, { salt, ...cost }: Omit<StoredHash, 'tag'>): Promise<Buffer> {
  const message = passwordText(password)
  return inTurn(() => reckon('argon2id', { message, nonce: salt, tagLength: tagBytes, ...cost }))
}

const phcForm = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/-]{22})\$([\w+/-]{43})$/

function readPhc(phc: string): StoredHash {
  const [, memory, passes, parallelism, salt, tag] = phcForm.exec(phc) ?? []
  if (!salt || !tag) throw new Error('a stored password is no PHC string of argon2id')
  const bytes = (text: string) => Buffer.from(text, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return { ...cost, salt: bytes(salt), tag: bytes(tag) }
}

function encoded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
