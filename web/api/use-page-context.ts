import { type Context, use } from 'react'

/** What a page gives to all that it draws. @throws Error outside a page */
export function usePageContext<Value>(context: Context<Value | undefined>): Value {
  const value = use(context)
  if (!value) throw new Error('no page')
  return value
}
