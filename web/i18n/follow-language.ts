import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useText } from './i18n.tsx'

/** For a page whose words come with its route: a visitor who chooses another language reads it in that one. */
export function useFollowedLanguage({ asked }: { readonly asked: string }): void {
  const { locale } = useText()
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (asked !== locale && state === 'idle') void revalidate()
  }, [asked, locale, revalidate, state])
}
