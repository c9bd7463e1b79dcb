import { configure } from '@testing-library/react';

// A busy machine may need longer than a second to render; what appears is still found immediately.
configure({ asyncUtilTimeout: 15_000 });
