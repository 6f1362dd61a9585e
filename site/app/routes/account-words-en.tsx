import { Outlet } from 'react-router'
import { AccountWords } from '../account/account-words.tsx'
import { account } from '../messages/en/account.ts'

export default function EnglishAccount() {
  return (
    <AccountWords locale="en" words={account}>
      <Outlet />
    </AccountWords>
  )
}
