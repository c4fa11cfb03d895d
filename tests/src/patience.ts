import { configure } from '@testing-library/dom'

// Rendering times are not under test: only a failing test waits this long.
configure({ asyncUtilTimeout: 60_000 })
