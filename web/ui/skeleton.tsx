import styles from './skeleton.module.css'

/**
 * Keeps the room of content that is coming, at its size: CSS lengths, or a class. Pages drawn by the server
 * use a class, because the site's security policy does not allow style attributes in markup.
 */
export function Skeleton({
  height,
  width,
  className,
}: {
  height?: string
  width?: string
  className?: string | undefined
}) {
  const sized = height !== undefined || width !== undefined
  return (
    <div
      className={[styles.block, className].filter(Boolean).join(' ')}
      {...(sized && { style: { blockSize: height, inlineSize: width ?? '100%' } })}
      aria-hidden
    />
  )
}
