import { Pause, Play } from 'lucide-react'
import { useText } from '../../i18n/i18n.tsx'
import styles from './home-page.module.css'

interface PauseButtonProps {
  isPaused: boolean
  onPause: (isPaused: boolean) => void
}

/** For pictures that follow each other. [BRD-03] */
export function PauseButton({ isPaused, onPause }: PauseButtonProps) {
  const { t } = useText()
  return (
    <button
      type="button"
      className={styles.pause}
      aria-label={t(isPaused ? 'home.playPictures' : 'home.pausePictures')}
      onClick={() => {
        onPause(!isPaused)
      }}
    >
      {isPaused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
    </button>
  )
}
