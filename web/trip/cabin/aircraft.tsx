import styles from './aircraft.module.css'

/** In front of the cabin: the nose with the windows of the flight deck. Decoration. */
export function Nose() {
  return (
    <svg className={styles.nose} viewBox="0 0 200 92" aria-hidden>
      <path className={styles.hull} d="M.4 92C.4 46 45 4 100 4s99.6 42 99.6 88" />
      <path
        className={styles.glass}
        d="M62 35l33-9v15l-27 6zM138 35l-33-9v15l27 6zM56 38l6 10-14 8-2-6zM144 38l-6 10 14 8 2-6z"
      />
    </svg>
  )
}

/** Behind it. */
export function Tail() {
  return (
    <svg className={styles.tail} viewBox="0 0 200 110" aria-hidden>
      <path className={styles.fin} d="M60 66L4 92v14l72-12M140 66l56 26v14l-72-12" />
      <path className={styles.hull} d="M.4 0c0 47 45.6 91 99.6 107 54-16 99.6-60 99.6-107" />
      <path className={styles.spine} d="M100 40v66" />
    </svg>
  )
}
