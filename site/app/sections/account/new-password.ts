import { passwordSizes } from '@alun/contract/schema/auth'

/** What is wrong with a password that somebody chooses; `null` where nothing is. */
export function passwordProblem(password: string): 'MISSING' | 'WRONG_PASSWORD' | null {
  if (password.trim() === '') return 'MISSING'
  const { min, max } = passwordSizes
  return password.length < min || password.length > max ? 'WRONG_PASSWORD' : null
}
