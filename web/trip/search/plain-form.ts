/** Takes over what was entered in the form as the build drew it, before scripts were there. */
import { type RefObject, useLayoutEffect, useEffectEvent, useState } from 'react'
import { useHydrated } from '../../ui/hydrated.ts'
import { type SearchDraft, typedDraft } from './search-draft.ts'

/** Fields that give way to others; one in use gives way when it is left. */
const leaving = 'input[type=date], select[name=adt], select[name=chd], select[name=inf]'

/**
 * True while the plain fields stand there.
 * @param onTyped with what all fields hold, before anything of them is drawn anew
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
    // The field that is left is the active one no more once the event is over.
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
