import type { ComponentProps, MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { changeAddress, goToElement, useAddress } from './address.ts'

/**
 * A link to another state of the page: the query changes, the document stays. `href` is the query
 * and hash; without a script the server shows the same state there. The reader stays in place,
 * unless the link leads to the element that the hash names.
 */
export function QueryLink({
  href,
  toElement = false,
  onClick,
  ...rest
}: ComponentProps<'a'> & { href: string; toElement?: boolean }) {
  const { pathname } = useAddress()
  return (
    <a
      // An empty query must not keep the present one.
      href={href.startsWith('?') ? href : pathname + href}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlainClick(event)) return
        event.preventDefault()
        // The element may be shown by the new address only.
        flushSync(() => changeAddress(href))
        if (toElement) goToElement()
      }}
      {...rest}
    />
  )
}

/** A click that leads somewhere in this tab. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
