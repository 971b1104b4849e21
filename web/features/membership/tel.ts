/** The number of the airline's advisors as a telephone dials it. [MEM-05, GAP-76] */
export function telOf(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`
}
