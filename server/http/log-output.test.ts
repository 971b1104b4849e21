import fs from 'node:fs'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openLogOutput } from './log-output.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

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
    write(text: string | NodeJS.ArrayBufferView): number {
      const bytes =
        typeof text === 'string'
          ? Buffer.from(text)
          : Buffer.from(text.buffer, text.byteOffset, text.byteLength)
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
  const write = vi.spyOn(fs, 'writeSync').mockImplementation((_file, text) => place.write(text))
  onTestFinished(() => write.mockRestore())
  const output = openLogOutput({ to: '/dev/null', onLost: (lines) => void lost.push(lines) })
  /** as long as a line waits at most, and a little more for each piece that can be written at once */
  const settle = () => vi.advanceTimersByTime(10_000)
  return { place, lost, output, settle }
}

describe('a log that cannot be written', () => {
  it('keeps its lines, and writes them once it can', () => {
    const { place, lost, output, settle } = openOutput()
    place.fail('ENOSPC')
    for (const line of ['one\n', 'two\n', 'three\n']) {
      output.write(line)
      settle()
    }
    expect([place.text(), lost]).toEqual(['', []])
    place.mend()
    output.write('four\n')
    settle()
    expect([place.text(), lost]).toEqual(['one\ntwo\nthree\nfour\n', []])
  })

  it('goes on in the middle of a line where it was cut off there', () => {
    const { place, lost, output, settle } = openOutput()
    place.fail('ENOSPC', 6)
    output.write('one\ntwo\n')
    settle()
    expect(place.text()).toBe('one\ntw')
    place.mend()
    output.write('three\n')
    settle()
    expect([place.text(), lost]).toEqual(['one\ntwo\nthree\n', []])
  })

  it('waits for a reader that is slow, and goes on in the middle of a letter', () => {
    const { place, lost, output, settle } = openOutput()
    place.fail('EAGAIN', 2)
    output.write('aüö\n')
    for (let count = 0; count < 1_000; count++) output.write(`${'x'.repeat(9)}\n`)
    place.mend()
    settle()
    expect(place.text()).toBe(`aüö\n${`${'x'.repeat(9)}\n`.repeat(1_000)}`)
    expect(lost).toEqual([])
  })

  it.each(['EAGAIN', 'ENOSPC', 'EPIPE'])(
    'keeps a bounded amount of memory, and counts what is lost: %s',
    (code) => {
      const { place, lost, output, settle } = openOutput()
      place.fail(code)
      for (let count = 0; count < 3_000; count++) output.write(`${'x'.repeat(999)}\n`)
      settle()
      expect(lost).toEqual([])
      place.mend()
      settle()
      expect(place.text().length).toBeLessThanOrEqual(1_048_576)
      expect(lost).toEqual([3_000 - place.text().length / 1_000])
    },
  )
})

describe('at the end of the process', () => {
  it('what waits is written, also by a reader that takes a moment', () => {
    const { place, output } = openOutput()
    place.fail('EAGAIN')
    output.write('last\n')
    let tries = 0
    vi.mocked(fs.writeSync).mockImplementation((_file, text) => {
      tries += 1
      if (tries === 4) place.mend()
      return place.write(text)
    })
    output.flushSync()
    expect(place.text()).toBe('last\n')
  })

  it('how many lines were lost is told, too', () => {
    const { place, lost, output } = openOutput()
    place.fail('EPIPE')
    for (let count = 0; count < 2_000; count++) output.write(`${'x'.repeat(999)}\n`)
    place.mend()
    output.flushSync()
    expect(lost).toEqual([2_000 - place.text().length / 1_000])
  })

  it.each(['EAGAIN', 'ENOSPC', 'EPIPE'])('an output that takes nothing is given up soon: %s', (code) => {
    const { place, output } = openOutput()
    place.fail(code)
    output.write('last\n')
    output.flushSync()
    expect(vi.mocked(fs.writeSync).mock.calls.length).toBeLessThanOrEqual(11)
    expect(place.text()).toBe('')
  })
})
