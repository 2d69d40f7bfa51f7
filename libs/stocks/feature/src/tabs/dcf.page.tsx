import { blockPage } from './tab-page';

export default blockPage({ 'inputs-dcf': 4, values: 4, assumed: 4, 'grid-iv_dcf_earnings': 6, 'grid-iv_dcf_fcf': 6 });
