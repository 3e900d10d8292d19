import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Opens the dialog for a new deal over the page one is on. */
export function useNewDeal(): () => void {
  const navigate = useNavigate()
  return useCallback(
    () => void navigate({ to: '.', search: (previous) => ({ ...previous, dialog: 'new-deal' }) }),
    [navigate],
  )
}
