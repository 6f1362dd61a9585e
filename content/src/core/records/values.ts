import { z } from 'zod'

/** The values of an object of unknown type, by name; empty for anything that is not an object. */
export const values = z.record(z.string(), z.unknown()).catch({})
