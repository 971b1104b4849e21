/**
 * Runs in the page before all else: how long presses took to show, and what moved without one. A press is answered
 * in the first picture that shows what was asked for, not in the first one that is drawn after it.
 */
export const watcher = `
  const patienceMilliseconds = 30000
  const seen = globalThis.seen = { slowest: 0, answered: undefined, shift: 0, moved: [], await: awaitAnswer }
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) seen.slowest = Math.max(seen.slowest, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue
      seen.shift += value
      const nodes = sources.map(({ node }) => node?.className || node?.nodeName || '')
      seen.moved.push([value.toFixed(4), location.pathname, ...nodes].join(' '))
    }
  }).observe({ type: 'layout-shift', buffered: true })

  /** The visible answer to a press: found before the press, because the pressed element may go away with it. */
  const answers = {
    'a trip': () => () => document.querySelector('[data-trip=one-way]'),
    'the calendar': () => () => document.querySelector('[role=grid] button'),
    'a date': (date) => () => !date.isConnected || date.closest('[aria-selected=true]'),
    'the party': (button) => () => button.ariaExpanded === 'true',
    'one more': (button) => {
      const count = button.parentElement.querySelector('output')
      const before = count.textContent
      return () => count.textContent !== before
    },
    Search: isTaken,
    'a day': (day) => () =>
      day.ariaChecked === 'true' && document.querySelector('main time[datetime^="' + day.dataset.date + '"]'),
    'a fare': (fare) => {
      const direction = fare.closest('section')
      const departs = fare.closest('li, tr').querySelector('time').dateTime
      return () => {
        const times = direction.querySelectorAll('time')
        return times.length === 2 && times[0].dateTime === departs && !direction.querySelector('[aria-pressed]')
      }
    },
    Continue: isTaken,
    'a passenger': (head) => () => head.ariaExpanded === 'true',
    'a seat': (seat) => () => seat.ariaSelected === 'true',
    'the list': (button) => () => button.ariaPressed === 'true' && isFilled('[data-seat-list]', 'label'),
    'the cabin': (button) => () => button.ariaPressed === 'true' && document.querySelector('[role=gridcell]'),
    'an extra': (box) => () => box.closest('[data-ticked=true]'),
    'for all': (button) => () => !button.isConnected || button.ariaPressed === 'true',
    'a voucher': (button) => () => button.ariaExpanded === 'true',
    'a condition': (box) => () => box.checked,
    Pay: isTaken,
  }

  /** It is busy, or what comes next is there. */
  function isTaken(button) {
    return () => !button.isConnected || button.ariaDisabled === 'true'
  }

  /** With rows as far down as it is visible. */
  function isFilled(list, row) {
    const box = document.querySelector(list)
    const last = [...(box?.querySelectorAll(row) ?? [])].at(-1)
    if (!last) return false
    return last.getBoundingClientRect().bottom >= Math.min(innerHeight, box.getBoundingClientRect().bottom) - 2
  }

  function awaitAnswer(press, pressed) {
    const isAnswered = answers[press](pressed)
    if (isAnswered()) throw new Error(press + ' is as it would be after the press')
    const { promise, resolve, reject } = Promise.withResolvers()
    Object.assign(seen, { slowest: 0, answered: promise })
    setTimeout(() => reject(new Error(press + ' was not answered')), patienceMilliseconds)
    const onPress = ({ timeStamp }) => {
      const look = () => {
        if (!isAnswered()) return void requestAnimationFrame(look)
        // Its turn comes after this picture.
        const painted = new MessageChannel()
        painted.port1.onmessage = () => resolve(performance.now() - timeStamp)
        painted.port2.postMessage('')
      }
      requestAnimationFrame(look)
    }
    addEventListener('pointerdown', onPress, { capture: true, once: true })
  }
`
