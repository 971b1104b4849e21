import { describe, expect, it } from 'vitest'
import { openLogOutput } from './log-output.ts'

/** A disk or a reader that takes this number of bytes and then fails; undefined: it takes all. */
function openPlace() {
  const taken: Buffer[] = []
  let room: { bytes: number; code: string } | undefined
  return {
    text: () => Buffer.concat(taken).toString(),
    fail(code: string, bytes = 0) {
      room = { bytes, code }
    },
    mend() {
      room = undefined
    },
    write(_file: number, bytes: Buffer): number {
      if (room?.bytes === 0) throw Object.assign(new Error(room.code), { code: room.code })
      const piece = Buffer.from(room ? bytes.subarray(0, room.bytes) : bytes)
      if (room) room.bytes -= piece.length
      taken.push(piece)
      return piece.length
    },
  }
}

function openOutput() {
  const place = openPlace()
  const lost: number[] = []
  const output = openLogOutput({
    write: (file, bytes) => place.write(file, bytes),
    onLost: (lines) => void lost.push(lines),
  })
  return { place, lost, output }
}

describe('a log that cannot be written', () => {
  it('loses its lines and says how many once it can be written again', () => {
    const { place, lost, output } = openOutput()
    place.fail('ENOSPC')
    for (const line of ['one\n', 'two\n', 'three\n']) {
      output.write(line)
      output.flushSync()
    }
    expect([place.text(), lost]).toEqual(['', []])
    place.mend()
    output.write('four\n')
    output.flushSync()
    expect([place.text(), lost]).toEqual(['four\n', [3]])
  })

  it('goes on with a line of its own where one was lost in its middle', () => {
    const { place, lost, output } = openOutput()
    place.fail('ENOSPC', 6)
    output.write('one\ntwo\n')
    output.flushSync()
    place.mend()
    output.write('three\n')
    output.flushSync()
    expect([place.text(), lost]).toEqual(['one\ntw\nthree\n', [1]])
  })

  it('waits for a reader that is slow, and goes on in the middle of a letter', () => {
    const { place, lost, output } = openOutput()
    place.fail('EAGAIN', 2)
    output.write('aüö\n')
    for (let count = 0; count < 1_000; count++) output.write(`${'x'.repeat(9)}\n`)
    place.mend()
    output.flushSync()
    expect(place.text()).toBe(`aüö\n${`${'x'.repeat(9)}\n`.repeat(1_000)}`)
    expect(lost).toEqual([])
  })

  it('keeps a bounded amount of memory for a reader that never reads', () => {
    const { place, lost, output } = openOutput()
    place.fail('EAGAIN')
    for (let count = 0; count < 3_000; count++) output.write(`${'x'.repeat(999)}\n`)
    place.mend()
    output.flushSync()
    expect(place.text().length).toBeLessThanOrEqual(1_048_576)
    expect(lost[0]).toBe(3_000 - place.text().length / 1_000)
  })
})
