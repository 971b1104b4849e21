/**
 * A circuit breaker in front of a payment gateway (docs/decisions/0046). Invariants: a payment is refused only before
 * anything is written, counted or sent for it; an admitted payment is sent and waited for, whatever happens
 * meanwhile; questions, refunds and messages always go through. Its state belongs to this process alone and is stored
 * nowhere: a new process finds out for itself.
 */
import { setTimeout as wait } from 'node:timers/promises'
import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  handleAll,
} from 'cockatiel'
import type { Logger } from 'pino'
import type { Breaker } from './gateway.ts'

export interface BreakerOptions {
  /** this many calls in a row without a certain answer open it */
  readonly failures: number
  /** of the gateway, in milliseconds: half of it without any answer to any call already counts as a failure */
  readonly timeoutMs: number
  /** for the log */
  readonly name: string
  readonly log?: Pick<Logger, 'warn'> | undefined
  /** whether the gateway answers at all: asks it something that changes nothing */
  readonly probe: () => Promise<boolean>
  /** ends the probes */
  readonly signal?: AbortSignal | undefined
  /** milliseconds between two probes; the last pause is repeated */
  readonly probePausesMs?: readonly number[]
}

const usualPauses = [1_000, 2_000, 5_000]

/** Once a probe is answered, one payment is let through every this many milliseconds, until one is answered. */
const trialPauseMs = 2_000

export class GatewayBreaker implements Breaker {
  readonly #options: BreakerOptions
  readonly #policy: CircuitBreakerPolicy
  /** a question was answered since it opened */
  #isTrying = false
  #triedAt = Number.NEGATIVE_INFINITY
  /** of any call for a payment */
  #answeredAt = Number.NEGATIVE_INFINITY
  #unanswered = 0
  #breaks = 0

  constructor(options: BreakerOptions) {
    this.#options = options
    // When a call is tried again is decided here: the library would let a waiting payment do it.
    this.#policy = circuitBreaker(handleAll, {
      halfOpenAfter: 0,
      breaker: new ConsecutiveBreaker(options.failures),
    })
    this.#policy.onBreak(() => void this.#watchForReturn())
    this.#policy.onReset(() => options.log?.warn({ gateway: options.name }, 'the gateway answers again'))
  }

  get isOpen(): boolean {
    return this.#policy.state !== CircuitState.Closed
  }

  get unanswered(): number {
    return this.#unanswered
  }

  get breaks(): number {
    return this.#breaks
  }

  admits(): boolean {
    if (!this.isOpen) return true
    if (!this.#isTrying || this.#policy.state === CircuitState.HalfOpen) return false
    const isSoon = performance.now() - this.#triedAt < trialPauseMs
    if (!isSoon) this.#triedAt = performance.now()
    return !isSoon
  }

  /** Makes a call for a payment and learns from it. The call is made in every state: refusing happens earlier. */
  async watch<Answer>(call: () => Promise<Answer>, isCertain: (answer: Answer) => boolean): Promise<Answer> {
    const isLearnt = !this.isOpen || (this.#isTrying && this.#policy.state === CircuitState.Open)
    const answer = call()
    const heard = this.#heard(answer, isCertain)
    const learnt = (isLearnt ? this.#policy.execute(() => heard) : heard).catch(() => (this.#unanswered += 1))
    try {
      return await answer
    } finally {
      await learnt
    }
  }

  /** The gateway has answered a question: it may be back. */
  noticeAnswer(): void {
    if (this.isOpen) this.#isTrying = true
  }

  /** @throws where there is no certain answer, or none so far while nobody else got one either */
  #heard<Answer>(answer: Promise<Answer>, isCertain: (answer: Answer) => boolean): Promise<void> {
    const sentAt = performance.now()
    return new Promise((answered, failed) => {
      const silence = setTimeout(() => {
        if (this.#answeredAt <= sentAt) failed(new Error('no answer so far'))
      }, this.#options.timeoutMs / 2).unref()
      const judge = (known: Answer) => {
        clearTimeout(silence)
        if (!isCertain(known)) return failed(new Error('no certain answer'))
        this.#answeredAt = performance.now()
        answered()
      }
      answer.then(judge).catch((error: unknown) => {
        clearTimeout(silence)
        failed(error as Error)
      })
    })
  }

  async #watchForReturn(): Promise<void> {
    const { name, log, probe, signal, probePausesMs = usualPauses } = this.#options
    const round = (this.#breaks += 1)
    this.#isTrying = false
    this.#triedAt = Number.NEGATIVE_INFINITY
    log?.warn({ gateway: name }, 'the gateway does not answer: new payments by it are refused')
    const isAwaited = () => this.#breaks === round && this.isOpen && !this.#isTrying && !signal?.aborted
    for (let count = 0; isAwaited(); count++) {
      const pause = probePausesMs[Math.min(count, probePausesMs.length - 1)]
      await wait(pause, undefined, { signal, ref: false }).catch(() => undefined)
      if (isAwaited() && (await probe().catch(() => false))) this.noticeAnswer()
    }
  }
}
