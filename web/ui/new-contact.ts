import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Opens the dialog for a new contact over the page one is on; it is part of the address, so it can be linked. */
export function useNewContact(): () => void {
  const navigate = useNavigate()
  return useCallback(
    () => void navigate({ to: '.', search: (previous) => ({ ...previous, dialog: 'new-contact' }) }),
    [navigate],
  )
}
