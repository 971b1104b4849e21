/** Takes over the entries of the form as the server drew it, before the scripts were there. */
import { type RefObject, useLayoutEffect, useEffectEvent, useState } from 'react'
import { useHydrated } from '../../ui/hydrated.ts'
import { type SearchDraft, typedDraft } from './search-draft.ts'

/** Fields that other fields replace; a field in use is replaced when the visitor leaves it. */
const leaving = 'input[type=date], select[name=adt], select[name=chd], select[name=inf]'

/**
 * True while the plain fields are there.
 * @param onTyped gets the values of all fields, before any of them is drawn again
 */
export function usePlainForm(
  form: RefObject<HTMLFormElement | null>,
  onTyped: (typed: SearchDraft) => void,
): boolean {
  const isHydrated = useHydrated()
  const [isPlain, setPlain] = useState(!isHydrated)
  const take = useEffectEvent((element: HTMLFormElement) => {
    onTyped(typedIn(element))
    setPlain(isInUse(element))
  })
  useLayoutEffect(() => {
    const element = form.current
    if (!isPlain || !element) return undefined
    // The field that the visitor leaves is no longer the active one once the event is over.
    const onLeave = () => {
      setTimeout(() => {
        take(element)
      })
    }
    // oxlint-disable-next-line react/set-state-in-effect -- the fields are a system of their own until now
    take(element)
    element.addEventListener('focusout', onLeave)
    return () => {
      element.removeEventListener('focusout', onLeave)
    }
  }, [form, isPlain])
  return isPlain
}

function isInUse(form: HTMLFormElement): boolean {
  const active = document.activeElement
  return active !== null && form.contains(active) && active.matches(leaving)
}

function typedIn(form: HTMLFormElement): SearchDraft {
  const fields = Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const trip = form.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value
  return typedDraft({ ...fields, ...(trip && { trip }) })
}
