import { bindLogin } from '@yuncang/kit/call/client.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Lets the call client send the person to the login page without reloading the application. */
export function LoginGate() {
  const navigate = useNavigate()
  useEffect(() => bindLogin('/login', (path) => void navigate(path, { replace: true })), [navigate])
  return null
}
