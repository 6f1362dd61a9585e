import { passwordSizes } from '@alun/contract/schema/auth'

export function passwordProblem(password: string): 'MISSING' | 'WRONG_PASSWORD' | null {
  if (password.trim() === '') return 'MISSING'
  const { min, max } = passwordSizes
  return password.length < min || password.length > max ? 'WRONG_PASSWORD' : null
}
