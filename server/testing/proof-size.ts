export const isFullProof = process.env['PROOF_SIZE'] === 'full'

/**
 * How many take part in a proof. `npm test` is content with the usual number, which a negative control shows to be
 * enough; `PROOF_SIZE=full`, which `npm run chaos` sets, asks for the number that the specification names.
 */
export function proofSize(sizes: { readonly usual: number; readonly full: number }): number {
  return isFullProof ? sizes.full : sizes.usual
}
