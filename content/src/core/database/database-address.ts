import { address } from '@alun/platform/address-setting'

/**
 * An address in the form of libpq. The driver checks certificates in every mode with TLS, and logs a long warning
 * for modes that promise less, so those modes become `verify-full`.
 */
export const databaseAddress = address('postgres:', 'postgresql:')
  .refine((text) => !/[?&]schema=/.test(text), {
    error:
      'has the option schema, which PostgreSQL does not know: ALTER ROLE … SET search_path = …, see docs/database.md',
    abort: true,
  })
  .refine((text) => !/,/.test(text.split(/[/?#]/)[2]?.split('@').at(-1) ?? ''), {
    error:
      'names several hosts: give the single address of the primary server, which managed services and poolers provide',
    abort: true,
  })
  .transform((text) =>
    /[?&]uselibpqcompat=true(?:&|$)/.test(text)
      ? text
      : text
          .replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full')
          // The driver uses the system's certificates by default.
          .replace(/([?&])sslrootcert=system(?=&|$)/, '$1sslmode=verify-full'),
  )
