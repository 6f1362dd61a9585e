import { useAuth } from '@payloadcms/ui'
import { useRef } from 'react'

/** The id of the signed-in person. Stays after the session has ended, because the person may go on typing. */
export function usePerson(): string | null {
  const { user } = useAuth()
  const person = useRef<string | null>(null)
  if (user) person.current = String(user.id)
  return person.current
}
