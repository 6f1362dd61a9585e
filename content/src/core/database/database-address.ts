import { address, withWholeEscapes } from '@alun/platform/address-setting'
import { z } from 'zod'

/**
 * An address in the form of libpq. The driver checks certificates in every mode with TLS, and logs a long warning
 * for modes that promise less, so those modes become `verify-full`.
 */
export const databaseAddress = z
  .string()
  .pipe(address('postgres:', 'postgresql:'))
  .refine((text) => !/[?&]schema=/.test(text), {
    error:
      'has the option schema, which PostgreSQL does not know: ALTER ROLE … SET search_path = …, see docs/database.md',
    abort: true,
  })
  // If one character of the address is not escaped, the driver escapes the whole address, and its escapes again.
  .transform(withWholeEscapes)
  .transform((text) =>
    /[?&]uselibpqcompat=true(?:&|$)/.test(text)
      ? text
      : text
          .replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full')
          // The driver uses the system's certificates by default.
          .replace(/([?&])sslrootcert=system(?=&|$)/, '$1sslmode=verify-full'),
  )
