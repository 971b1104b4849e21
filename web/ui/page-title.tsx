import { useEffect } from 'react'

/** The server draws pages without a browser. */
const isDrawnByServer = typeof document === 'undefined'

/**
 * The name of the page in the browser's tab. The server writes it into the head. In the browser that element gets each
 * new name: React would add a second element beside it.
 */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => {
    document.title = children
  }, [children])
  return isDrawnByServer && <title>{children}</title>
}
