import styles from './skeleton.module.css'

/**
 * Holds the place of what is coming, at its size: CSS lengths, or a class. Pages drawn by the build use a class:
 * style attributes in markup are not allowed by the site's security policy.
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
