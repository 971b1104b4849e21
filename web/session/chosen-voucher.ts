/** A voucher of the account that is chosen before there is anything to pay. This tab keeps it until a payment takes it. */
import { attempt } from './kept-keys.ts'

const key = 'jetbridge.voucher'

export function chosenVoucher(): string | undefined {
  return attempt(() => sessionStorage.getItem(key)) ?? undefined
}

/** In place of another one. A private window may keep none: then the payment offers all of them, as ever. */
export function chooseVoucher(code: string): void {
  attempt(() => {
    sessionStorage.setItem(key, code)
  })
}

export function forgetVoucher(): void {
  attempt(() => {
    sessionStorage.removeItem(key)
  })
}
