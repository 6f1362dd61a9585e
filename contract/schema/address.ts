import { z } from 'zod'

// Addresses that editors write, told apart from words: the content service completes or leaves them out.

/** Of a link or button: a path of the site, another site, a mail or a number. */
export const placeAddress = z.string()
export const emailAddress = z.string()
