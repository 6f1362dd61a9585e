import { z } from 'zod'

// Separate types for addresses that editors write, because the content service completes them or leaves them out.

/** Target of a link or button: a path of the site, another site, a mail address or a number. */
export const placeAddress = z.string()
export const emailAddress = z.string()
