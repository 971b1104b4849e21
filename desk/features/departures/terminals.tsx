import { useText } from '../../i18n/texts.ts'
import type { BoardDeparture } from './board-news.ts'

interface TerminalsProps {
  departure: Pick<BoardDeparture, 'departureTerminal' | 'arrivalTerminal'>
}

/** Where it leaves and arrives within its airports; nothing of what is not stated. */
export function Terminals({ departure: { departureTerminal, arrivalTerminal } }: TerminalsProps) {
  const { t } = useText()
  return (
    <>
      {departureTerminal && <span>{t('departures.departureTerminal', { terminal: departureTerminal })}</span>}
      {arrivalTerminal && <span>{t('departures.arrivalTerminal', { terminal: arrivalTerminal })}</span>}
    </>
  )
}
