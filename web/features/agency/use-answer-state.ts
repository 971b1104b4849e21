import { isApiFailure } from '../../api/failure.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { useText } from '../../i18n/i18n.tsx'
import { stateOfAnswer, type TableState } from '../../ui/table/table-state.tsx'

/** @param failed what did not come */
export function useAnswerState(answer: Parameters<typeof stateOfAnswer>[0], failed: string): TableState {
  const { t } = useText()
  return stateOfAnswer(answer, failed, (error) => (isApiFailure(error) ? failureText(error, t) : undefined))
}
