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
    // It is busy, or the next step is there.
    Continue: (button) => () => !button.isConnected || button.ariaDisabled === 'true',
    'a seat': (seat) => () => seat.ariaSelected === 'true',
    'the list': (button) => () => button.ariaPressed === 'true' && isFilled('[data-seat-list]', 'label'),
    'the cabin': (button) => () => button.ariaPressed === 'true' && document.querySelector('[role=gridcell]'),
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
