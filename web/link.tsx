/**
 * A link to a page of the site. The router's own brings code that reads pages ahead for its framework, and forms that
 * nobody uses: 2.3 kB more on the first page.
 */
import type { ComponentProps, MouseEvent } from 'react'
import {
  createPath,
  type NavigateOptions,
  useHref,
  useLocation,
  useNavigate,
  useResolvedPath,
} from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, Pick<NavigateOptions, 'state'> {
  /** a path of the site */
  readonly to: string
}

/** A press that asks for a tab or a window of its own stays the browser's. */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to)
  const navigate = useNavigate()
  const isHere = createPath(useLocation()) === createPath(useResolvedPath(to))
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event) || isElsewhere(rest.target)) return
        event.preventDefault()
        // A link to the page that is shown makes no step of the history, as in a browser.
        void navigate(to, { replace: isHere, state })
      }}
    >
      {children}
    </a>
  )
}

function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
}

function isElsewhere(target = '_self'): boolean {
  return target !== '_self'
}
