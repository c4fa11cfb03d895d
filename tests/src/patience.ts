import { configure } from '@testing-library/dom'

// How long something takes to appear is no part of what a test shows: only a test that fails waits this long.
configure({ asyncUtilTimeout: 60_000 })
