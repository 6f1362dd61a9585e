import { Outlet } from 'react-router'
import { AccountWords } from '../account/account-words.tsx'
import { account } from '../messages/ua/account.ts'

export default function UkrainianAccount() {
  return (
    <AccountWords locale="ua" words={account}>
      <Outlet />
    </AccountWords>
  )
}
