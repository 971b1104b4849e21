import styles from './skeleton.module.css'

/** Holds the place of what is coming, at its size; sizes are CSS lengths. */
export function Skeleton({ height, width = '100%' }: { height: string; width?: string }) {
  return <div className={styles.block} style={{ blockSize: height, inlineSize: width }} aria-hidden />
}
