import { configure } from '@testing-library/react';

// A busy machine may need longer than a second to render; what appears is found at once all the same.
configure({ asyncUtilTimeout: 15_000 });
