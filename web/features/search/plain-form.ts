/** Takes over what was entered in the form as the build drew it, before scripts were there. */
import { type RefObject, useLayoutEffect, useEffectEvent, useState } from 'react'
import { useHydrated } from '../../ui/hydrated.ts'
import { type SearchDraft, typedDraft } from './search-draft.ts'

/** Fields that give way to others; one in use gives way when it is left. */
const leaving = 'input[type=date], select[name=adt], select[name=chd], select[name=inf]'

/**
 * True while the plain fields stand there.
 * @param onTyped with what they hold when they give way
 */
export function usePlainForm(
  form: RefObject<HTMLFormElement | null>,
  onTyped: (typed: SearchDraft) => void,
): boolean {
  const isHydrated = useHydrated()
  const [isPlain, setPlain] = useState(!isHydrated)
  const take = useEffectEvent((element: HTMLFormElement) => {
    onTyped(typedIn(element))
    setPlain(false)
  })
  useLayoutEffect(() => {
    const element = form.current
    if (!isPlain || !element) return undefined
    const onLeave = () => {
      take(element)
    }
    const inUse = document.activeElement
    if (!inUse?.matches(leaving) || !element.contains(inUse)) {
      onLeave()
      return undefined
    }
    element.addEventListener('focusout', onLeave, { once: true })
    return () => {
      element.removeEventListener('focusout', onLeave)
    }
  }, [form, isPlain])
  return isPlain
}

function typedIn(form: HTMLFormElement): SearchDraft {
  const fields = Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const trip = form.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value
  return typedDraft({ ...fields, ...(trip && { trip }) })
}
