import { address, withWholeEscapes } from '@alun/platform/address-setting'
import { z } from 'zod'

/**
 * An address in the form of libpq. The driver checks certificates in every mode with TLS, and logs a long warning
 * for modes that promise less, so those modes become `verify-full`.
 */
export const databaseAddress = z
  .string()
  .refine((text) => !namesSeveralHosts(text), {
    error:
      'names several hosts: give the single address of the primary server, which managed services and poolers provide',
    abort: true,
  })
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

const optionOfSeveral = /[?&](?:host=[^&]*(?:,|%2C)|target_session_attrs=|load_balance_hosts=)/i

/** Finds several hosts also with ports, which `URL` cannot parse, and in options, which the driver ignores. */
function namesSeveralHosts(text: string): boolean {
  const [authority = '', ...rest] = text.slice(text.indexOf('://') + 3).split(/(?=[/?#])/)
  const further = rest.join('')
  // A password with one of these signs ends the authority before its hosts.
  const isCut = !authority.includes('@') && further.includes('@')
  const hosts = authority.split('@').at(-1) ?? ''
  return (hosts.includes(',') && !isCut) || optionOfSeveral.test(further)
}
