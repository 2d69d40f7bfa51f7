import { blockPage } from './tab-page';

export default blockPage({
  now: 4,
  band: 8,
  models: 5,
  multiples: 7,
  'inputs-epv': 3,
  'inputs-peter_lynch': 3,
  'inputs-projected_fcf': 3,
  'inputs-graham_number': 3,
  'inputs-net_net': 3,
});
