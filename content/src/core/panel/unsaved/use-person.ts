import { useAuth } from '@payloadcms/ui'
import { useRef } from 'react'

/** The id of who works here. An ended session takes the person away, but not what they go on to type. */
export function usePerson(): string | null {
  const { user } = useAuth()
  const person = useRef<string | null>(null)
  if (user) person.current = String(user.id)
  return person.current
}
