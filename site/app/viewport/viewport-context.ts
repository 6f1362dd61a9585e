import { createContext } from 'react-router'
import { fallbackViewport, type Viewport } from './viewport.ts'

/** Set to `viewportOf(request)` where a page is made for one visitor and never kept. */
export const viewportContext = createContext<Viewport>(fallbackViewport)
