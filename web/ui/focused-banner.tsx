import { type ReactNode, useEffect, useRef } from 'react'
import { Banner, type BannerProps } from './banner.tsx'

interface FocusedBannerProps extends BannerProps {
  /** each new one brings the focus here again */
  token?: unknown
  children: ReactNode
}

/** What became of an act, where the focus goes. */
export function FocusedBanner({ token, ...banner }: FocusedBannerProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [token])
  return <Banner {...banner} ref={box} tabIndex={-1} role="alert" />
}
