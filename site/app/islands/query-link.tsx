import type { ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { isPlainClick } from '../browser/links/plain-click.ts'
import { afterPaint } from '../browser/timing/after-paint.ts'
import { changeAddress, goToElement, useAddress } from './address.ts'

/** Changes only query and hash; does not scroll, unless `toElement` asks for the element. */
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
        // A long list takes a slow phone a while to render: the link shows first that it was pressed.
        if (!toElement) return afterPaint(() => changeAddress(href))
        // The element may exist only after rendering with the new address.
        flushSync(() => changeAddress(href))
        goToElement()
      }}
      {...rest}
    />
  )
}
